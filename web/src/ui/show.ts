/** For what has to be seen when it comes up, wherever on the page somebody is. */
export const show = (node: Element): void => node.scrollIntoView({ block: "nearest" })
