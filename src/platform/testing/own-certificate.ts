import { execFileSync } from 'node:child_process'

/** A key and a certificate that a device has signed itself, as most do. */
export function ownCertificate(name: string): { readonly key: Buffer; readonly cert: Buffer } {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const target = ['-subj', `/CN=${name}`, '-keyout', '-', '-out', '-']
  const pem = execFileSync('openssl', [...words, ...target], { stdio: 'pipe' })
  return { key: pem, cert: pem }
}
