import { Ajv, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { Shape } from '../../platform/values/shape.ts'
import type { EventType } from '../events/event-shapes.ts'
import { sellerEventTypes } from '../events/seller-events.ts'
import type { EventDraft } from '../queue/channel-event.ts'

// The function itself at run time; its types describe a module with a default export.
const addFormats = ajvFormats as unknown as (ajv: Ajv, formats: string[]) => void
const ajv = new Ajv({ allErrors: true, strict: true })
addFormats(ajv, ['date-time', 'uri'])

const compiled = new Map<string, ValidateFunction>()

/** Throws where an event, as it will be sent, is not what its type declares, or says more. */
export function checkEvent({ type, event }: EventDraft): void {
  const declared: EventType | undefined = sellerEventTypes[type]
  if (!declared) throw new Error(`${type} is no declared type of event`)
  const isValid = compiled.get(type) ?? ajv.compile(closed(declared.payload as Shape))
  compiled.set(type, isValid)
  if (isValid(JSON.parse(JSON.stringify(event)))) return
  throw new Error(`${type} is not as declared: ${ajv.errorsText(isValid.errors)}`)
}

/** Declared for channels, types may gain members; what we queue has those that are declared. */
function closed(schema: Shape): object {
  const { properties, items } = schema as {
    readonly properties?: Readonly<Record<string, Shape>>
    readonly items?: Shape
  }
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, closed(member)]),
      ),
    }),
  }
}
