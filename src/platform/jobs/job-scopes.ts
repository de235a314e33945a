import { readAndWriteScopes } from '../pipeline/scope.ts'

/** The scopes of jobs; an import or export also needs those of its records. */
export const jobScopes = readAndWriteScopes('jobs', {
  en: 'imports and exports',
  de: 'Importe und Exporte',
})
