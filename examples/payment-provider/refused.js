/** A request that is answered with a status other than 200, and a sentence for the log. */
export class Refused extends Error {
  constructor(sentence, { status, cause }) {
    super(sentence, { cause })
    this.status = status
  }
}
