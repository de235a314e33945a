import type { FastifyInstance } from 'fastify'
import {
  type PictureLink,
  pictureDays,
  pictureOf,
  picturePath,
} from '../../../channels/offers/picture-link.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'

/** Adds the addresses that the links in offers lead to. They need no credential: the link is one. */
export function mountPictures(
  server: FastifyInstance,
  { vault, files }: { readonly vault: Vault; readonly files: FileStore },
): void {
  server.get<{ Params: PictureLink }>(picturePath, async (request, reply) => {
    const picture = pictureOf(vault, request.params)
    if (!picture) return reply.callNotFound()
    reply.headers({
      'cache-control': `public, max-age=${pictureDays * 86_400}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const content = await files.read(picture.tenantId, picture.digest)
    return reply.type(picture.mediaType).send(content)
  })
}
