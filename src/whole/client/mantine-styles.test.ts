import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildOfSources, buildsDirectory } from '../../main/client/client-build.ts'
import { buildClient } from './testing/build.ts'

/** The pages carry the styles of the components that they use, and no others. */

const styles = 'node_modules/@mantine/core/styles'
/** What holds for all components. */
const general = ['baseline', 'default-css-variables', 'global']
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))

test('of each component that pages use the styles are loaded, and of no other', () => {
  buildClient()
  const home = join(buildsDirectory, buildOfSources())
  const scripts = globSync(join(home, '**/*.js')).map((file) => readFileSync(file, 'utf8'))
  const used = classesIn(scripts.join('\n'))
  assert.ok(used.size > 100)
  const needed = readdirSync(styles)
    .filter((file) => !file.includes('.layer.'))
    .filter((file) => {
      const classes = classesIn(readFileSync(join(styles, file), 'utf8'))
      return [...classes].some((name) => used.has(name))
    })
  const loaded = readFileSync('web/src/shared/styles/mantine.css', 'utf8').matchAll(
    /styles\/([\w-]+\.css)/g,
  )
  const expected = [...general.map((name) => `${name}.css`), ...needed]
  assert.deepEqual([...loaded].map(([, file]) => file).toSorted(), expected.toSorted())
})
