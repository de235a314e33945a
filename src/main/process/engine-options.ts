import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ownRoot = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The options of Node that package.json starts a file of `src/main` with: the young generation of the heap can only
 * be limited there. `root` is the folder of a version of the service.
 */
export function engineOptionsOf(file: string, root = ownRoot): string[] {
  const settings = readFileSync(`${root}/package.json`, 'utf8')
  const { scripts } = JSON.parse(settings) as { scripts: Record<string, string> }
  const script = Object.values(scripts).find((one) => one.endsWith(` src/main/${file}`)) ?? ''
  return script.split(' ').filter((word) => word.startsWith('--'))
}
