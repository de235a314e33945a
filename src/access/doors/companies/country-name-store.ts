import { countries } from '../../regions/region.ts'

const names = JSON.stringify(Object.fromEntries(countries.map(({ iso, name }) => [iso, name])))

/** The English name of the country whose code an expression gives; null where there is no such code. */
export function countryNameOf(iso: string): string {
  return `('${names.replaceAll("'", "''")}'::jsonb ->> ${iso})`
}
