/** A kind of request with its processor time and goal, in milliseconds. */
export interface PlottedGoal {
  readonly name: string
  readonly service: number
  readonly database: number
  readonly goal?: number
}

const [labelWidth, plotWidth, rowHeight, top] = [330, 430, 34, 40]
// People can distinguish them from each other and from white and black backgrounds.
const colours = { service: '#3b82f6', database: '#f59e0b', goal: '#dc2626', text: '#6b7280' }

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/** The requests as bars, one below the other, with a line where the goal of each is (SVG). */
export function plotOf(goals: readonly PlottedGoal[]): string {
  const most = Math.max(
    ...goals.map(({ service, database, goal = 0 }) => Math.max(service + database, goal)),
  )
  const widthOf = (ms: number) => Math.round((ms / most) * plotWidth)
  const [width, height] = [labelWidth + plotWidth + 70, top + goals.length * rowHeight + 10]
  const rect = (x: number, y: number, ms: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${widthOf(ms)}" height="18" fill="${colour}"/>`
  const text = (x: number, y: number, content: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(content)}</text>`
  const legend = (['service', 'database', 'goal'] as const).map(
    (name, nth) =>
      `<rect x="${labelWidth + nth * 110}" y="12" width="12" height="12" fill="${colours[name]}"/>${text(labelWidth + nth * 110 + 18, 22, name)}`,
  )
  const rows = goals.map(({ name, service, database, goal }, nth) => {
    const y = top + nth * rowHeight
    const sum = service + database
    const line =
      goal === undefined
        ? ''
        : `<rect x="${labelWidth + widthOf(goal) - 1}" y="${y - 5}" width="3" height="28" fill="${colours.goal}"/>`
    return [
      text(labelWidth - 10, y + 14, name, 'end'),
      rect(labelWidth, y, service, colours.service),
      rect(labelWidth + widthOf(service), y, database, colours.database),
      line,
      text(labelWidth + widthOf(Math.max(sum, goal ?? 0)) + 8, y + 14, `${sum.toFixed(2)} ms`),
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="${colours.text}">
<title>Milliseconds of the processor for a request</title>
${[...legend, ...rows].join('\n')}
</svg>
`
}
