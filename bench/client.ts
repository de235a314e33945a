import type { Page } from 'playwright-core'
import { settled, signIn } from '../src/whole/client/testing/staff-browser.ts'
import { visit } from '../src/whole/testing/processes/chromium.ts'
import { measureLongOrder } from './instruments/long-order.ts'
import { raiseStage } from './instruments/stage.ts'

/**
 * The pages of the staff in Chromium: what a first visit loads, when the list of 100,000 items can be used, and how
 * smoothly it is scrolled, as by a wheel and flung from one end to the other, and how long a key takes in an order of
 * 500 lines; also with a processor slowed down four times. `ITEMS` sets another number. A screen shows a frame each 17 ms.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ITEMS = '100000' } = process.env
const visits = 5
const scrolls = 200

/** When a row of items is laid out. A locator would look through the page at each frame while it is drawn. */
const watchFirstRow = `globalThis.firstRow = new Promise((resolve) => {
  const isShown = (cell) => /\\w/.test(cell.textContent) && cell.getBoundingClientRect().height > 0
  const look = () => {
    if ([...document.querySelectorAll('[role="gridcell"]')].some(isShown)) resolve(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

const stage = await raiseStage(Number(ITEMS))
const browser = await visit(undefined, { isMeasured: true })
try {
  const { page, context } = browser
  await page.goto(`${stage.url}/erp/`)
  await signIn(page, stage.admin)
  await settled(page)
  const devices = await context.newCDPSession(page)
  await devices.send('Performance.enable')
  await page.addInitScript(watchFirstRow)
  const unslowed = await timeOfWork(page)
  for (const slowdown of [1, 4]) {
    await devices.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const [first, later]: [number[], number[]] = [[], []]
    for (let nth = 0; nth < visits; nth++) {
      await devices.send('Network.clearBrowserCache')
      first.push(await timeToFirstRow(page))
      later.push(await timeToFirstRow(page))
    }
    const really = ((await timeOfWork(page)) / unslowed).toFixed(1)
    const kilobytes = Math.round((await scriptBytes(page)) / 1000)
    console.log(
      `processor ÷ ${slowdown} (really ${really}): first row of the list after ${median(first)} ms at a first visit, ${median(later)} ms later; scripts ${kilobytes} kB`,
    )
    show('flung through all rows', await scrolled(page, '(box.scrollHeight * step) / scrolls'))
    show('scrolled by three rows a frame', await scrolled(page, 'step * 108'))
    await measureLongOrder(page, stage.url)
  }
} finally {
  await browser.close()
  await stage.strike()
}

/** Milliseconds of the same work: on a busy machine Chromium slows a processor down by more than was set. */
async function timeOfWork(page: Page): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 9; nth++)
    times.push(
      await page.evaluate<number>(`(() => {
        const start = performance.now()
        let sum = 0
        for (let nth = 0; nth < 1e8; nth++) sum += nth % 7
        return performance.now() - start + (sum === 0 ? 1 : 0)
      })()`),
    )
  return median(times)
}

/** From the request for the page until the first row of items is there. */
async function timeToFirstRow(page: Page): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`${stage.url}/erp/items`, { waitUntil: 'commit' })
  return Math.round(await page.evaluate<number>('firstRow'))
}

/** Bytes of scripts as they were sent. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate<number>(`performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`)
}

interface Scrolled {
  /** Milliseconds between two frames, in order of size. */
  readonly gaps: readonly number[]
  readonly longTasks: readonly number[]
  readonly rowsMax: number
  readonly shift: number
}

/** Scrolls the list in equal steps, one for each frame; `place` is JavaScript. */
function scrolled(page: Page, place: string): Promise<Scrolled> {
  return page.evaluate<Scrolled>(`(async () => {
    const scrolls = ${scrolls}
    const boxes = [...document.querySelectorAll('[role="grid"], [role="grid"] *')]
    const box = boxes.find((one) => one.scrollHeight > one.clientHeight * 2)
    const [gaps, longTasks] = [[], []]
    let [rowsMax, shift, last] = [0, 0, performance.now()]
    const observe = (type, hear) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type })
    observe('longtask', ({ duration }) => longTasks.push(Math.round(duration)))
    observe('layout-shift', ({ value }) => (shift += value))
    for (let step = 1; step <= scrolls; step++) {
      box.scrollTop = ${place}
      await new Promise((resolve) => requestAnimationFrame(resolve))
      gaps.push(Math.round(performance.now() - last))
      last = performance.now()
      rowsMax = Math.max(rowsMax, document.querySelectorAll('[role="row"]').length)
    }
    return { gaps: gaps.sort((one, other) => one - other), longTasks, rowsMax, shift }
  })()`)
}

function show(name: string, { gaps, longTasks, rowsMax, shift }: Scrolled): void {
  const at = (share: number) => gaps[Math.floor(gaps.length * share)] ?? 0
  console.log(
    `  ${name}, ${ITEMS} of them, in ${scrolls} frames: ${at(0.5)} ms between frames (${at(0.95)} ms for one of twenty, ${gaps.at(-1)} ms at most), ` +
      `${longTasks.length} tasks over 50 ms (the longest ${Math.max(0, ...longTasks)} ms), ` +
      `${rowsMax} rows in the page at most, layout shift ${shift.toFixed(3)}`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
