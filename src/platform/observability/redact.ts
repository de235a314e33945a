/**
 * Makes text from outside our code (messages of errors, addresses) safe for the log: anything that
 * looks like a credential is replaced. When in doubt it hides.
 */
export function redacted(text: string): string {
  return secrets.reduce((all, { pattern, replacement }) => all.replace(pattern, replacement), text)
}

interface SecretPattern {
  readonly pattern: RegExp
  readonly replacement: string
}

const secrets: readonly SecretPattern[] = [
  // Our API keys, client secrets and refresh tokens.
  { pattern: /\bkontor_[A-Za-z0-9_-]+/g, replacement: 'kontor_[hidden]' },
  // JSON Web Tokens, complete or truncated.
  { pattern: /\beyJ[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*)*/g, replacement: '[hidden token]' },
  { pattern: /\b(bearer|basic|wawi)\s+[A-Za-z0-9._~+/=-]+/gi, replacement: '$1 [hidden]' },
  // The password of a connection string. It may itself contain an @.
  { pattern: /\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/]*@/gi, replacement: '$1:[hidden]@' },
  {
    pattern:
      /\b(password|passwd|secret|client_secret|refresh_token|api_?key)(["']?\s*[=:]\s*)["']?[^\s"'&,;)}]+/gi,
    replacement: '$1$2[hidden]',
  },
]
