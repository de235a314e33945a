/** What is printed on goods, shelves, parcels and papers. */
const formats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'qr_code',
  'data_matrix',
] as const

export interface CodeReader {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

/** The reader of the browser, or that of zxing, which is loaded when somebody needs it. */
export async function codeReader(): Promise<CodeReader> {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.every((format) => supported.includes(format))) return new own({ formats })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  const { default: wasm } = await import('zxing-wasm/reader/zxing_reader.wasm?url')
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: [...formats] })
}
