/** The public key that the example is signed with, which the sample tenant's provider has. */
export const examplePublicKey =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAXhjNUDW1sW4EdGrn4Ws3LiF/b5i36VJ+x3A717eABlQ=\n-----END PUBLIC KEY-----\n'

/** A manifest as it is sent: its bytes and their signature, in base64. */
export const manifestExample = {
  manifest: [
    'eyJtYW5pZmVzdFZlcnNpb24iOjEsInZlcnNpb24iOiIxLjAuMCIsIm5hbWUiOnsiZW4iOiJQYXJjZWwg',
    'bGFiZWxzIiwiZGUiOiJQYWtldGF1ZmtsZWJlciJ9LCJsaWZlY3ljbGUiOnsiY29uZmlndXJhdGlvblVy',
    'bCI6Imh0dHBzOi8vcGFyY2VsLXRvb2xzLmV4YW1wbGUuY29tL3NldHVwIn0sImNhcGFiaWxpdGllcyI6',
    'eyJlcnAiOnsiYXBpIjp7InNjb3BlcyI6WyJpdGVtcy5yZWFkIl19fX19',
  ].join(''),
  signature:
    'bNbbFV/EkZjLYP+pMwjSbX7WFrnml4458geQ5YHSSqYmfbDavGYFjexaQuPwPWXZW032aPVdtPyTB+3jpy4EBA==',
}
