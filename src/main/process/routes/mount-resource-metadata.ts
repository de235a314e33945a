import type { FastifyInstance } from 'fastify'
import { jsonType, mountDocument } from '../../../platform/http/document.ts'
import { resourceMetadataPath } from '../../../platform/http/public-address.ts'

interface ResourceMetadata {
  readonly publicUrl: string
  /** Who gives out the access tokens. */
  readonly issuer: string
  readonly scopeNames: readonly string[]
}

/** Says where a program gets tokens for this interface, and which scopes there are (RFC 9728). */
export function mountResourceMetadata(
  server: FastifyInstance,
  { publicUrl, issuer, scopeNames }: ResourceMetadata,
): void {
  mountDocument(server, resourceMetadataPath, {
    type: jsonType,
    content: () =>
      JSON.stringify({
        resource: publicUrl,
        authorization_servers: [issuer],
        scopes_supported: scopeNames,
        bearer_methods_supported: ['header'],
        resource_name: 'Kontor',
        resource_documentation: `${publicUrl}/docs`,
      }),
  })
}
