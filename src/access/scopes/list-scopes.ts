import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import type { Scope } from '../../platform/pipeline/scope.ts'

const NamedScope = Type.Object({
  name: Type.String({ description: 'As clients, apps and users have it.' }),
  phrase: Type.String({ description: 'What it allows, in the language of the caller.' }),
})

export const listScopes = (scopes: readonly Scope[]) =>
  operation({
    name: 'listScopes',
    summary: 'List scopes',
    description:
      'Returns every scope that a user, a client or an app may have, with what it allows in the ' +
      'language that `Accept-Language` prefers. They are the same for all tenants.',
    method: 'GET',
    path: { v2: '/scopes' },
    scope: undefined,
    answer: { status: 200, shape: Type.Object({ items: Type.Array(NamedScope) }) },

    async handle({ headers: { language } }) {
      return { items: scopes.map(({ name, phrase }) => ({ name, phrase: phrase[language] })) }
    },
  })
