import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { themeVariables } from './theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function coloursOf(scheme: string): Record<string, string> {
  const block = css.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? ''
  const lines = block.matchAll(/--kontor-([\w-]+): (#[0-9a-f]{6});/g)
  return Object.fromEntries([...lines].map(([, name, colour]) => [name, colour]))
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

for (const scheme of ['light', 'dark']) {
  const colours = coloursOf(scheme)

  test(`${scheme}: texts are readable on both grounds`, () => {
    for (const name of ['text', 'muted', 'accent', 'good', 'warning', 'danger'])
      for (const ground of ['page', 'surface']) {
        const ratio = contrast(colours[name], colours[ground])
        assert.ok(ratio >= 4.5, `${name} on ${ground}: ${ratio.toFixed(2)}`)
      }
  })

  test(`${scheme}: labels of buttons and edges of inputs stand out`, () => {
    assert.ok(contrast(colours['on-accent'], colours['accent']) >= 6)
    for (const ground of ['page', 'surface'])
      assert.ok(contrast(colours['input'], colours[ground]) >= 3, ground)
  })
}

test('what says something by its colour keeps it in every use and on both grounds', () => {
  const { light, dark } = themeVariables(undefined as never)
  for (const name of ['accent', 'good', 'warning', 'danger'])
    for (const use of ['text', 'light-color', 'outline'])
      for (const variables of [light, dark])
        assert.equal(variables[`--mantine-color-${name}-${use}`], `var(--kontor-${name})`)
})
