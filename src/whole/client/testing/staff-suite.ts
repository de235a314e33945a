import { after, before } from 'node:test'
import { type AppsGround, appsGround } from './apps-ground.ts'
import { type StaffBrowser, staffBrowser } from './staff-browser.ts'
import { type StaffGround, staffGround } from './staff-ground.ts'

/** What the tests of a suite share, from its first test on. */
export interface StaffSuite {
  ground: StaffGround
  /** What somebody else does meanwhile, over the interface. */
  apps: AppsGround
  /** The administrator is signed in. */
  browser: StaffBrowser
}

/** Starts the service and a browser before the tests of the suite it is called in, and ends them after these. */
export function staffSuite(): StaffSuite {
  // Complete before the first test begins.
  const suite = {} as StaffSuite
  before(async () => {
    suite.ground = await staffGround()
    suite.apps = await appsGround(suite.ground)
    suite.browser = await staffBrowser(suite.ground)
  })
  after(async () => {
    await suite.browser?.close()
    await suite.apps?.close()
    await suite.ground?.close()
  })
  return suite
}
