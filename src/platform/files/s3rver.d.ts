/** A store that speaks S3, for tests: the part of it that they use. */
declare module 's3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }

  export = S3rver
}
