import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of extensions and of those who offer them. */
export const appsScopes: readonly Scope[] = readAndWriteScopes('extensions', {
  en: 'extensions and who offers them',
  de: 'Erweiterungen und ihre Anbieter',
})
