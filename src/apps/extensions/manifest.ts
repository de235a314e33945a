import Type, { type Static } from 'typebox'
import { Label, Text, Uuid } from '../../platform/values/shape.ts'

/**
 * An address that a browser or the service calls: https, a name in ASCII, no credentials. `localhost` follows the
 * schema and is refused all the same where the service is not in demo mode.
 */
const Address = (description: string) =>
  Label(2000, {
    pattern: '^(https://[A-Za-z0-9.-]+|http://localhost)(:[0-9]{1,5})?([/?][!-~]*)?$',
    description: `${description} https, or http://localhost for a service in demo mode.`,
  })

const Id = () =>
  Label(64, { pattern: '^[a-z0-9-]+$', description: 'Unique in its list: `a-z`, `0-9` and `-`.' })

const ByLanguage = (maxLength: number, description: string) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), Label(maxLength), {
    ...{ minProperties: 1, maxProperties: 50, additionalProperties: false },
    description: `${description}, by language (\`en\`, \`de\` or \`de-AT\`).`,
  })

const Scopes = (description: string) =>
  Type.Array(Label(255), { maxItems: 200, uniqueItems: true, description })

const Place = {
  id: Id(),
  name: ByLanguage(100, 'What people see'),
  url: Address('What the frame shows.'),
  requiredScopes: Type.Optional(Scopes('Shown only to users who have all of these.')),
}

const contexts = ['item', 'customer', 'salesOrder']

const InContext = Type.Object({
  ...Place,
  name: Type.Optional(Place.name),
  context: Type.Unsafe<string>({
    ...{ type: 'string', enum: contexts },
    description: 'The kind of record that it stands next to.',
  }),
})

/**
 * The manifest of an extension, of generation 1. Names that do not stand here are kept, so a manifest may
 * say more than this version of the service knows.
 */
export const Manifest = Type.Object({
  manifestVersion: Type.Literal(1, { description: 'The generation of this schema.' }),
  extensionId: Type.Optional(
    Uuid({ description: 'The extension that it is for; any other one refuses it.' }),
  ),
  version: Label(32, {
    pattern: '^(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})$',
    description: 'Three numbers, each version newer than the one before: `1.4.0`.',
  }),
  name: ByLanguage(255, 'Name of the extension'),
  description: Type.Optional(ByLanguage(4000, 'What it does')),
  icons: Type.Optional(
    Type.Object({
      light: Type.Optional(Address('An image for a light ground.')),
      dark: Type.Optional(Address('An image for a dark ground.')),
    }),
  ),
  lifecycle: Type.Object(
    {
      configurationUrl: Address('The screen that sets it up, shown in a frame.'),
      connectUrl: Type.Optional(Address('Called once when a tenant has connected it.')),
      disconnectUrl: Type.Optional(Address('Called once when a tenant has disconnected it.')),
    },
    { description: 'What is called when it is installed and removed.' },
  ),
  capabilities: Type.Optional(
    Type.Object({
      hub: Type.Optional(
        Type.Object({
          appLauncher: Type.Optional(
            Type.Object({ redirectUrl: Address('Where the launcher leads.') }),
          ),
        }),
      ),
      erp: Type.Optional(
        Type.Object({
          menuItems: Type.Optional(Type.Array(Type.Object(Place), { maxItems: 50 })),
          tabs: Type.Optional(Type.Array(InContext, { maxItems: 50 })),
          pane: Type.Optional(Type.Array(InContext, { maxItems: 50 })),
          api: Type.Optional(
            Type.Object({ scopes: Scopes('What it may do in a tenant that installs it.') }),
          ),
        }),
      ),
    }),
  ),
  requirements: Type.Optional(
    Type.Object({ minimumVersion: Type.Optional(Text(32)) }, { description: 'What it needs.' }),
  ),
})
export type Manifest = Static<typeof Manifest>
