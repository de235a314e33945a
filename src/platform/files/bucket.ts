import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'

/** So long may a store say nothing; whoever waits for it is a request too. A large file may take longer. */
const silenceMsMax = 2_000

/**
 * A bucket of a store that speaks S3. Credentials come from the environment as its tools know them
 * (`AWS_ACCESS_KEY_ID`, …); an endpoint of one's own is asked in the style that needs no DNS.
 */
export function openBucket(url: URL): S3Driver {
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Newer checksums are unknown to many stores, and a file's name is its checksum already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, socketTimeout: silenceMsMax },
  })
  return new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false })
}
