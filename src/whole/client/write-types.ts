import { writeFileSync } from 'node:fs'
import { generatedDirectory, writeGenerated } from '../../main/client/generated.ts'
import { apiTypes } from './api-types.ts'

// `npm run web:types`: what the pages for the staff are written against, made of the operations as they are.
writeGenerated()
writeFileSync(new URL('schema.d.ts', generatedDirectory), await apiTypes())
