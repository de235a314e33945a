import { type AnyRoute, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { base } from './api/base.ts'
import { NoSuchPage, PageFailed } from './frame/failed.tsx'
import { Frame } from './frame/frame.tsx'
import { SignedIn } from './frame/session/signed-in.tsx'
import { rooms } from './rooms.ts'

const root = createRootRoute()

const frame: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
})

/** Where the tab ends that was opened to sign in again. */
const signedIn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  component: SignedIn,
})

/** An address of no room, within the frame. */
const others = createRoute({ getParentRoute: () => frame, path: '$', component: NoSuchPage })

const pages = [...rooms.flatMap((room) => room.routes(frame)), others]

export const router = createRouter({
  routeTree: root.addChildren([frame.addChildren(pages), signedIn]),
  basepath: base,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NoSuchPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
