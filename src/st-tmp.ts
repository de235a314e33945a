import { raiseStage } from '../bench/stage.ts'
import { writeFileSync } from 'node:fs'
const stage = await raiseStage(10000)
writeFileSync('/tmp/kontor/stage2.json', JSON.stringify({ ...stage, strike: undefined }))
console.log('ready')
process.on('SIGTERM', async () => { await stage.strike(); process.exit(0) })
setInterval(() => {}, 1000)
