/** What was refused or went wrong: a code, the key of the reason in the words (`refusal-…`), and what it names. */
export class Trouble extends Error {
  constructor(
    public code: string,
    public key: string,
    public rule = "",
    public named: (string | number)[] = [],
    public move = -1,
  ) {
    super(key)
  }
}
