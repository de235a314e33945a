import '../../../web/typescript-5.mjs'
import { endpoints } from '../../main/endpoints.ts'
import { openApi } from '../../platform/openapi/openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: members of any description.
type Any = any

/**
 * The types that the pages for the staff are written against: generation 2, with what a page sends and what it
 * gets where it succeeds. Headers and errors are the same everywhere, so `web/src/api` declares them once. The
 * types of everything, with their texts, would have four megabytes.
 */
export async function apiTypes(): Promise<string> {
  const { astToString, default: openapiTypes } = await import('openapi-typescript')
  const described: Any = openApi(endpoints, { publicUrl: 'http://127.0.0.1', version: '0' })
  const paths = Object.fromEntries(
    Object.entries<Any>(described.paths)
      .filter(([path]) => path.startsWith('/v2/'))
      .map(([path, item]) => [path, mapped(item, (operation) => essence(operation, described))]),
  )
  const schemas = reached(paths, described.components.schemas)
  const { openapi, info } = described
  const document = withoutTexts({ openapi, info, paths, components: { schemas } })
  const text = astToString(await openapiTypes(document))
  return text.replaceAll(/^( {4})+/gm, (spaces) => ' '.repeat(spaces.length / 4))
}

function essence({ parameters = [], requestBody, responses }: Any, described: Any): Any {
  const resolved = parameters.map((one: Any) =>
    one.$ref === undefined ? one : described.components.parameters[one.$ref.split('/').at(-1)],
  )
  const succeeded = Object.entries<Any>(responses).filter(([status]) => status.startsWith('2'))
  return {
    parameters: resolved.filter((one: Any) => one.in === 'path' || one.in === 'query'),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(
      succeeded.map(([status, { content }]) => [
        status,
        { description: '', ...(content && { content }) },
      ]),
    ),
  }
}

function mapped(record: Any, change: (value: Any) => Any): Any {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** The schemas that the paths lead to. */
function reached(paths: Any, schemas: Any): Any {
  const found: Record<string, Any> = {}
  const follow = (value: Any): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (found[name]) continue
      found[name] = schemas[name]
      follow(schemas[name])
    }
  }
  follow(paths)
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A property may be called `description`: its schema is no text. */
function withoutTexts(value: Any): Any {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name, one]) =>
      !(name === 'description' && one !== '' && typeof one === 'string') &&
      !(['example', 'examples', 'default'].includes(name) && !isSchema(one)),
  )
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutTexts(one)]))
}

const isSchema = (value: Any) =>
  typeof value === 'object' &&
  value !== null &&
  ('type' in value || '$ref' in value || 'anyOf' in value)
