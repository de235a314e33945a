import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { namedTestFiles } from '../../testing/runner/named-test-files.ts'
import { wordsOf } from '../all-effects.ts'

/** Those that go through all fields, or need a browser, a cluster or minutes. */
const isOfAll = /^src\/whole\/(?!catalogue\/|programs\/|year\/)|^src\/main\/cli\//
const mostTried = 40

const files = namedTestFiles([]).paths.filter((path) => !isOfAll.test(path))
const products = globSync('src/**/*.ts').filter((path) => !/\.(?:test|proof)\.ts$/.test(path))
const texts = new Map<string, string>()

function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

/**
 * The test files that name the field, those first that most likely test what the file does with it: near the file
 * or near what uses it, and about one of the records.
 */
export function fittingTests(
  file: string,
  names: readonly string[],
  records: readonly string[],
): string[] {
  const path = relative('.', join('src', file))
  const about = new Set(records.flatMap((record) => record.split('/').slice(-1)))
  const addresses = [...about].flatMap((record) => [record, camelCase(record)])
  const users = usersOf(path)
  const rated = files.map((test) => {
    const helpers = helpersOf(test).reduce((sum, helper) => sum + naming(helper, names), 0)
    const isAbout = addresses.some((address) => textOf(test).includes(`/${address}`))
    const named = Math.min(naming(test, names), 20) + Math.min(helpers, 3) / 4
    const readsPaper = path.endsWith('.typ') && textOf(test).includes('textOfPdf')
    return {
      test,
      rate: near(test, path, users) * named * (isAbout ? 4 : 1) * (readsPaper ? 20 : 1),
    }
  })
  return rated
    .filter(({ rate }) => rate > 0)
    .toSorted((one, other) => other.rate - one.rate)
    .slice(0, mostTried)
    .map(({ test }) => test)
}

const camelCase = (address: string) =>
  address.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The folders of the files that import one: they do what it says. */
function usersOf(path: string): ReadonlySet<string> {
  const imported = `/${basename(path)}'`
  return new Set(products.filter((file) => textOf(file).includes(imported)).map(dirname))
}

function near(test: string, path: string, users: ReadonlySet<string>): number {
  if (dirname(test) === dirname(path) || dirname(test) === dirname(dirname(path))) return 10
  if (users.has(dirname(test))) return 6
  return test.startsWith(path.split('/').slice(0, 2).join('/')) ? 3 : 1
}

function naming(path: string, names: readonly string[]): number {
  return wordsOf(textOf(path)).filter((word) => names.includes(word)).length
}

/** The helpers of tests that a test imports itself. */
function helpersOf(test: string): string[] {
  const imported = textOf(test).matchAll(/from '(\.[^']*\/testing\/[^']*)'/g)
  return [...imported].map(([, path = '']) => join(dirname(test), path))
}
