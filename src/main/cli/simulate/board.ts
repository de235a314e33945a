import type { Counts } from './simulation.ts'

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const lineEveryMs = 5_000

/** Shows the progress of a simulation: on a terminal as a table that is redrawn, elsewhere as a line every few seconds. */
export function openBoard(screen: Screen, isQuiet: boolean) {
  if (isQuiet) return () => undefined
  return screen.isTTY ? liveTable(screen) : plainLines(screen)
}

function liveTable(screen: Screen) {
  let height = 0
  return (counts: Counts, offers: number) => {
    const rows = Object.entries({ ...counts, 'on the shelf': offers })
    const width = Math.max(...rows.map(([name]) => name.length))
    const lines = rows.map(([name, count]) => `${name.padEnd(width)}  ${count}`)
    const back = height > 0 ? `\u001b[${height}A` : ''
    screen.write(`${back}${lines.map((line) => `\u001b[K${line}\n`).join('')}`)
    height = lines.length
  }
}

function plainLines(screen: Screen) {
  let last = -lineEveryMs
  return (counts: Counts, offers: number) => {
    const now = performance.now()
    if (now - last < lineEveryMs) return
    last = now
    const parts = Object.entries({ ...counts, 'on the shelf': offers })
    screen.write(`${parts.map(([name, count]) => `${name} ${count}`).join(', ')}\n`)
  }
}
