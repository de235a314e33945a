import { parentPort, workerData } from 'node:worker_threads'
import { readMessage } from './received-message.ts'

// Runs in a thread of its own: messages come from strangers, and one that is made to take all the time or memory ends
// only this thread.

parentPort?.postMessage(await readMessage(new Uint8Array(workerData as ArrayBuffer)))
