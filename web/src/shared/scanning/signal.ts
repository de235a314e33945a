/** What a person hears and feels of a scan, whose eyes are at the goods. */
const soundsOffKey = 'kontor.scan-sounds-off'

const tones = {
  right: [{ hertz: 1_320, from: 0, until: 0.09 }],
  wrong: [
    { hertz: 220, from: 0, until: 0.16 },
    { hertz: 196, from: 0.2, until: 0.42 },
  ],
} as const

const vibrations = { right: 40, wrong: [120, 60, 120] } as const

let audio: AudioContext | undefined

export function areSoundsOff(): boolean {
  return localStorage.getItem(soundsOffKey) === '1'
}

export function switchSounds(areOff: boolean): void {
  if (areOff) localStorage.setItem(soundsOffKey, '1')
  else localStorage.removeItem(soundsOffKey)
}

/** A short high tone, or two low ones, and a vibration where the device has one. */
export function signal(kind: 'right' | 'wrong'): void {
  const vibration = vibrations[kind]
  navigator.vibrate?.(typeof vibration === 'number' ? vibration : [...vibration])
  if (areSoundsOff()) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const { hertz, from, until } of tones[kind]) {
    const oscillator = new OscillatorNode(audio, { frequency: hertz, type: 'square' })
    const volume = new GainNode(audio, { gain: 0.15 })
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(audio.currentTime + from)
    oscillator.stop(audio.currentTime + until)
  }
}
