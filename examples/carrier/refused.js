/** A call that is answered with a status other than 200; `isSaid`: with its sentence, which users of Kontor read. */
export class Refused extends Error {
  constructor(sentence, { status, cause, isSaid = status === 422 }) {
    super(sentence, { cause })
    this.status = status
    this.isSaid = isSaid
  }
}
