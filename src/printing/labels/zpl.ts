/** The language of label printers (ZPL II): what is said in it, with every text escaped. */

/** A label of this size on a printer of so many dots per inch; places and sizes are in millimetres. */
export class ZplLabel {
  readonly #dotsPerMillimetre: number
  readonly #commands: string[]
  readonly #width: number

  constructor(dotsPerInch: number, { width, height }: { width: number; height: number }) {
    this.#dotsPerMillimetre = dotsPerInch / 25.4
    this.#width = width
    // Texts are UTF-8 (^CI28), and nothing of an earlier label holds for this one.
    this.#commands = ['^XA^CI28^LH0,0^LT0', `^PW${this.#dots(width)}^LL${this.#dots(height)}`]
  }

  /** A line of text, cut where the label ends. */
  text(x: number, y: number, size: number, value: string): this {
    // Letters of the scalable font are about half as wide as high.
    const most = Math.max(1, Math.floor((this.#width - x) / (size * 0.5)))
    const cut = [...value].slice(0, most).join('')
    if (cut === '') return this
    return this.#field(x, y, `^A0N,${this.#dots(size)},${this.#dots(size)}`, cut)
  }

  /** Lines of text, one below the other. */
  lines(x: number, y: number, size: number, values: readonly string[]): this {
    for (const [index, value] of values.entries()) this.text(x, y + index * size * 1.2, size, value)
    return this
  }

  rule(x: number, y: number): this {
    const length = this.#dots(this.#width - 2 * x)
    this.#commands.push(`^FO${this.#dots(x)},${this.#dots(y)}^GB${length},2,2^FS`)
    return this
  }

  /** Code 128, as wide as the label allows; what it cannot encode is a text. */
  code128(x: number, y: number, height: number, value: string): this {
    const module = Math.floor(this.#dots(this.#width - 2 * x) / (11 * (value.length + 3) + 2))
    if (!/^[\x20-\x7e]+$/.test(value) || module < 1) return this.text(x, y, 3, value)
    // `>` begins the choice of another set of characters; `>0` is the sign itself.
    const code = `^BY${Math.min(module, 10)}^BCN,${this.#dots(height)},N,N,N,N`
    return this.#field(x, y, code, value.replaceAll('>', '>0'))
  }

  /** A QR code that is at most so large: for what is long, or no plain letters. */
  qr(x: number, y: number, size: number, value: string): this {
    const bytes = Buffer.byteLength(value)
    const version = qrCapacities.findIndex((most) => bytes <= most) + 1
    if (version === 0) return this.text(x, y, 3, value)
    const module = Math.max(1, Math.floor(this.#dots(size) / (17 + 4 * version)))
    return this.#field(x, y, `^BQN,2,${Math.min(module, 10)}`, `MA,${value}`)
  }

  /** EAN-13, EAN-8 or UPC-A, which the printer ends with its check digit; undefined for what is none of them. */
  gtin(x: number, y: number, height: number, value: string): this | undefined {
    const kind = gtinKinds[value.length]
    if (!kind || !isGtin(value)) return undefined
    const module = Math.max(1, Math.floor(this.#dots(this.#width - 2 * x) / 113))
    const code = `^BY${Math.min(module, 10)}${kind}N,${this.#dots(height)},Y,N`
    return this.#field(x, y, code, value.slice(0, -1))
  }

  bytes(): Buffer {
    return Buffer.from(`${this.#commands.join('\n')}\n^XZ\n`)
  }

  #field(x: number, y: number, font: string, value: string): this {
    const place = `^FO${this.#dots(x)},${this.#dots(y)}`
    this.#commands.push(`${place}${font}^FH_^FD${escaped(value)}^FS`)
    return this
  }

  #dots(millimetres: number): number {
    return Math.round(millimetres * this.#dotsPerMillimetre)
  }
}

/** Bytes that QR codes of version 1, 2 and so on hold at level M (ISO/IEC 18004), as long as a name can be. */
const qrCapacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450]

const gtinKinds: Readonly<Record<number, string>> = { 8: '^B8', 12: '^BU', 13: '^BE' }

function isGtin(value: string): boolean {
  if (!/^\d+$/.test(value)) return false
  const digits = [...value].map(Number).toReversed()
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

/**
 * The data of a field behind `^FH_`: bytes as hexadecimal digits but for letters, digits and what means nothing to a
 * printer, so that no text can end the field or begin a command. Control characters are blanks.
 */
function escaped(value: string): string {
  const bytes = Buffer.from(value.normalize('NFC').replaceAll(/\p{Cc}/gu, ' '))
  return bytes.toString('latin1').replaceAll(/[^A-Za-z0-9 .,:;/()+*='"!?#%&<>@$|-]/g, (sign) => {
    const digits = sign.charCodeAt(0).toString(16).toUpperCase()
    return `_${digits.padStart(2, '0')}`
  })
}
