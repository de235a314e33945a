/** A line of a text file, in its cells; quoted cells may contain line breaks. */
export interface ReadLine {
  /** Where the line begins, counted from 1. */
  readonly line: number
  /** The first cells, at most `columnsMax`. */
  readonly cells: readonly string[]
  /** How many cells there are in total. */
  readonly count: number
  /** How many there are up to the last one that is not empty. */
  readonly filled: number
  /** Why the line cannot be read. */
  readonly fault?: string
}

/** No file of records has more columns; cells beyond are counted but not stored. */
export const columnsMax = 1_000
/** A longer line is refused; when it ends within quotes, the quote counts as never closed. */
const lengthMax = 1_000_000

const [tab, newline, carriageReturn, space, quote] = [0x09, 0x0a, 0x0d, 0x20, 0x22]
const unclosed = 'opens a quote that is never closed'
const tooLong = 'is longer than 1,000,000 characters'
const afterQuote = 'has text behind a closing quote'

const inGerman: Readonly<Record<string, string>> = {
  [unclosed]: 'öffnet ein Anführungszeichen, das nie geschlossen wird',
  [tooLong]: 'ist länger als 1.000.000 Zeichen',
  [afterQuote]: 'hat Text hinter einem schließenden Anführungszeichen',
}

/** What is wrong with a line, for a sentence in German. Lists of bad lines are in English. */
export function germanFault(fault: string): string {
  return inGerman[fault] ?? 'hat Zeichen, die in der Datei nicht lesbar sind'
}

/**
 * Splits text into lines and cells (RFC 4180) as it arrives. A quote within a cell is text, spaces
 * around a quoted cell are not. The file may come from anyone: an empty line uses no memory, and
 * the width and length of a line use no more memory than the limits allow.
 */
export class LineReader {
  readonly #delimiter: number
  /** Text received but not read yet; reading continues at `#at`. */
  #text = ''
  #at = 0
  #isLast = false
  #line = 1
  /** Whether the rest of the present line is skipped. */
  #isSkipping = false
  #hasEnded = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** The lines that end within this text, which continues the previous one. */
  *read(more: string, isLast = false): Generator<ReadLine> {
    if (this.#hasEnded) return
    this.#text = this.#text.slice(this.#at) + more
    this.#at = 0
    this.#isLast = isLast
    while (this.#at < this.#text.length) {
      const [from, line] = [this.#at, this.#line]
      const found = this.#isSkipping ? this.#skipLine() : this.#readLine()
      if (found === 'unfinished' || found === 'unclosed') {
        this.#at = from
        this.#line = line
        const spoilt = this.#spoiltBy(found)
        if (spoilt) yield spoilt
        return
      }
      if (found) yield found
    }
  }

  /** A line without an end stays for the next text, unless it is too long already. */
  #spoiltBy(found: 'unfinished' | 'unclosed'): ReadLine | undefined {
    const isTooLong = this.#text.length - this.#at > lengthMax
    const fault = this.#isSkipping
      ? undefined
      : this.#spoilt(found === 'unclosed' ? unclosed : tooLong)
    if (found === 'unclosed' && (isTooLong || this.#isLast)) {
      this.#hasEnded = true
      return fault
    }
    if (!isTooLong && !this.#isSkipping) return undefined
    this.#isSkipping = true
    this.#line += lineBreaksIn(this.#text.slice(this.#at, -1))
    // The last character may be the first half of a line break.
    this.#at = this.#text.length - 1
    return fault
  }

  #spoilt(fault: string, line = this.#line): ReadLine {
    return { line, cells: [], count: 0, filled: 0, fault }
  }

  /** Undefined when the line is empty. */
  #readLine(): ReadLine | 'unfinished' | 'unclosed' | undefined {
    const [from, line] = [this.#at, this.#line]
    if (isLineBreak(this.#text.charCodeAt(from))) return this.#skipLine()
    const cells: string[] = []
    let [count, filled] = [0, 0]
    do {
      if (count > 0) this.#at++
      const cell = this.#readCell()
      if (cell === undefined) return 'unclosed'
      count++
      if (cell !== '') filled = count
      if (count <= columnsMax) cells.push(cell)
    } while (this.#text.charCodeAt(this.#at) === this.#delimiter)
    const end = this.#at
    const isClean = end === this.#text.length || isLineBreak(this.#text.charCodeAt(end))
    if (this.#skipLine() === 'unfinished') return 'unfinished'
    if (!isClean) return this.#spoilt(afterQuote, line)
    return end - from > lengthMax ? this.#spoilt(tooLong, line) : { line, cells, count, filled }
  }

  /** Moves to the end of the cell; undefined when its quote is not closed. */
  #readCell(): string | undefined {
    const from = this.#at
    this.#skipBlanks()
    if (this.#text.charCodeAt(this.#at) === quote) {
      const close = closingQuote(this.#text, this.#at + 1)
      if (close < 0 || (close + 1 === this.#text.length && !this.#isLast)) return undefined
      const cell = this.#text.slice(this.#at + 1, close)
      this.#line += lineBreaksIn(cell)
      this.#at = close + 1
      this.#skipBlanks()
      return cell.includes('"') ? cell.replaceAll('""', '"') : cell
    }
    const [text, delimiter] = [this.#text, this.#delimiter]
    let at = this.#at
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === delimiter || isLineBreak(code)) break
    }
    this.#at = at
    return text.slice(from, at)
  }

  #skipBlanks(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if ((code !== space && code !== tab) || code === this.#delimiter) return
    }
  }

  /** Moves past the end of the line. */
  #skipLine(): 'unfinished' | undefined {
    while (this.#at < this.#text.length && !isLineBreak(this.#text.charCodeAt(this.#at))) this.#at++
    const isReturn = this.#text.charCodeAt(this.#at) === carriageReturn
    const isCut = this.#at + (isReturn ? 1 : 0) >= this.#text.length
    if (isCut && !this.#isLast) return 'unfinished'
    this.#at += isReturn && this.#text.charCodeAt(this.#at + 1) === newline ? 2 : 1
    this.#isSkipping = false
    this.#line++
    return undefined
  }
}

function isLineBreak(code: number): boolean {
  return code === newline || code === carriageReturn
}

/** The quote that ends the cell; two quotes stand for one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2)
  return at
}

function lineBreaksIn(text: string): number {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\n|\r/).length - 1 : 0
}
