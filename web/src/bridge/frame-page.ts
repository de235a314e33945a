import './frame-page.css'
import { type HostOptions, offerPort } from './offer-port.ts'

/** What the client says to a page of `/erp/frame`, which shows an app. Both have the same origin. */
interface AppHost extends Pick<HostOptions, 'methods' | 'onReady' | 'onSilent' | 'onEnd'> {
  /** Of the frame, for screen readers. */
  readonly title: string
}

/** The window of a page of `/erp/frame`, as the client sees it. */
export interface FramePage {
  /** Shows the app. Returns how to end that. */
  readonly showApp: (host: AppHost) => () => void
}

const address = document.querySelector<HTMLMetaElement>('meta[name=kontor-app]')?.content ?? ''

/**
 * The app may run scripts, send forms and keep its own origin, without which messages could be sent to anybody. It
 * may not open windows, start downloads or lead the client elsewhere.
 */
const showApp: FramePage['showApp'] = ({ title, ...host }) => {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts', 'allow-forms', 'allow-same-origin')
  frame.referrerPolicy = 'no-referrer'
  frame.title = title
  let end = () => {}
  frame.addEventListener('load', () => {
    end()
    const { contentWindow } = frame
    if (!contentWindow) return
    end = offerPort({ frame: contentWindow, appOrigin: new URL(address).origin, ...host })
  })
  frame.src = address
  document.body.replaceChildren(frame)
  return () => {
    end()
    frame.remove()
  }
}

Object.assign(window, { showApp })
