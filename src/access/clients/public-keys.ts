import Type from 'typebox'
import { Label, Text } from '../../platform/values/shape.ts'

const member = () => Type.Optional(Text(4000))
const certificates = () => Type.Optional(Type.Array(Text(10_000), { maxItems: 10 }))

/**
 * Public keys (RFC 7517, RFC 7518 section 6). Members of private and symmetric keys are not listed
 * here, so a private key is refused and never stored.
 */
export const PublicKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Unsafe<'RSA' | 'EC' | 'OKP'>({
        type: 'string',
        enum: ['RSA', 'EC', 'OKP'],
        description: 'Type of the key (RFC 7518); the other members depend on it.',
      }),
      kid: Type.Optional(Label(255, { description: 'Id of the key, as tokens name it.' })),
      use: member(),
      alg: member(),
      key_ops: Type.Optional(Type.Array(Label(), { maxItems: 10 })),
      n: member(),
      e: member(),
      crv: member(),
      x: member(),
      y: member(),
      x5c: certificates(),
      x5t: member(),
      'x5t#S256': member(),
    }),
    { minItems: 1, maxItems: 10 },
  ),
})
