import Type from 'typebox'
import { Label, Text } from '../../platform/values/shape.ts'

const member = () => Type.Optional(Text(4000))
const certificates = () => Type.Optional(Type.Array(Text(10_000), { maxItems: 10 }))

/**
 * Public keys (RFC 7517, RFC 7518 section 6). Members of private and symmetric keys are not among
 * the names that are known here, so that nobody's private key is ever stored.
 */
export const PublicKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Unsafe<'RSA' | 'EC' | 'OKP'>({ type: 'string', enum: ['RSA', 'EC', 'OKP'] }),
      kid: Type.Optional(Label()),
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
