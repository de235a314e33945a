import { type RefObject, useEffect, useRef, useState } from 'react'
import { codeReader } from './camera-reader.ts'

/** A code that stays in the picture is read once; after it was away for so long it is meant again. */
const awayMs = 1_500
const pauseMs = 120

export type CameraState = 'starting' | 'reading' | 'refused' | 'absent'

/** Shows what the camera sees in the video, and calls back with each code that it comes to see. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onScan: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    const ended = new AbortController()
    const run = async () => {
      if (!video.current) return
      await show(video.current, ended.signal)
      if (ended.signal.aborted) return
      setState('reading')
      await read(video.current, ended.signal, (code) => latest.current(code))
    }
    run().catch((error: unknown) => {
      if (!ended.signal.aborted) setState(stateOf(error))
    })
    return () => ended.abort()
  }, [video])
  return state
}

/** Lets the camera be seen in the video until the signal. */
async function show(video: HTMLVideoElement, ended: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ended.aborted) return stop()
  ended.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
}

async function read(
  video: HTMLVideoElement,
  ended: AbortSignal,
  onScan: (code: string) => void,
): Promise<void> {
  const reader = await codeReader()
  const seen = new Map<string, number>()
  while (!ended.aborted) {
    for (const { rawValue } of await reader.detect(video)) {
      const isNew = performance.now() - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > awayMs
      seen.set(rawValue, performance.now())
      if (isNew) onScan(rawValue)
    }
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

function stateOf(error: unknown): CameraState {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'absent'
}
