/** The progress of a long command. */
export interface Progress {
  /** `fraction` of the step, from 0 to 1. */
  readonly at: (step: string, fraction: number) => void
  readonly end: () => void
}

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const width = 30

/** A bar on a terminal; elsewhere one line per ten percent, so that a log stays readable. */
export function showProgress(screen: Screen, isQuiet: boolean): Progress {
  if (isQuiet) return { at: () => undefined, end: () => undefined }
  return screen.isTTY ? bar(screen) : lines(screen)
}

function bar(screen: Screen): Progress {
  let isShown = false
  let shown = ''
  return {
    at: (step, fraction) => {
      const done = Math.round(fraction * width)
      const text = `${'█'.repeat(done)}${'░'.repeat(width - done)} ${percent(fraction)} ${step}`
      if (text === shown) return
      screen.write(`\r\u001b[K${text}`)
      shown = text
      isShown = true
    },
    end: () => {
      if (isShown) screen.write('\r\u001b[K')
    },
  }
}

function lines(screen: Screen): Progress {
  let last = ''
  return {
    at: (step, fraction) => {
      const text = `${step} ${percent(Math.floor(fraction * 10) / 10).trim()}`
      if (text !== last) screen.write(`${text}\n`)
      last = text
    },
    end: () => undefined,
  }
}

function percent(fraction: number): string {
  return `${String(Math.round(fraction * 100)).padStart(3)} %`
}
