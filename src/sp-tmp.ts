import { works } from '../bench/work.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import * as pgb from '../bench/pgbench.ts'
const st = JSON.parse(readFileSync('/tmp/kontor/stage2.json','utf8'))
const w = await works(st)
const i = Number(process.argv[2]); const secs = Number(process.argv[3])
console.log(await pgb.pgbench(st.database, w[i]!.script, { clients: Number(process.argv[4] ?? 32), seconds: secs }))
