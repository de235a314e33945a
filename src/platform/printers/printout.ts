/** A printer as its administrator describes it. */
export interface Printer {
  /** `ipp://`, `ipps://` or `socket://`. */
  readonly address: string
  readonly acceptsAnyCertificate: boolean
  readonly copies: number
  /** As IPP names them; empty: as the printer is set up. */
  readonly sides: string
  readonly media: string
  readonly colorMode: string
}

/** What is printed. */
export interface Printout {
  /** As the printer shows it. */
  readonly title: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** How far a printer is with a job. `waiting` has the reasons that it gives. */
export type PrinterProgress =
  | { readonly state: 'printed' }
  | { readonly state: 'waiting'; readonly reasons: string }
