import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of reports; figures need those of the records that they are of as well. */
export const reportScopes: readonly Scope[] = readAndWriteScopes('reports', {
  en: 'reports',
  de: 'Berichte',
})
