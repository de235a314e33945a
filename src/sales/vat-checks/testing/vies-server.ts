import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A foreign system in a process of its own: it answers as VIES publishes it (docs/vies.md), or as its test makes it.
 * `PUT /behaviour` says how the next questions are answered, `GET /questions` what was asked. It prints its address.
 */

let behaviour = 'valid'
const questions: unknown[] = []

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

type Question = Readonly<Record<string, string>>
const json = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const answerTo = (question: Question, valid: boolean) => ({
  countryCode: question['countryCode'],
  vatNumber: question['vatNumber'],
  requestDate: '2026-11-29T10:15:30.123Z',
  valid,
  requestIdentifier: question['requesterNumber'] ? 'WAPIAAAAYexample' : '',
  name: valid ? 'MOULIN EXEMPLE SARL' : '---',
  address: valid ? '1 RUE DE L EXEMPLE\n75001 PARIS' : '---',
  traderName: question['traderName'] ?? '---',
  traderNameMatch: question['traderName'] ? 'VALID' : 'NOT_PROCESSED',
  traderStreetMatch: question['traderStreet'] ? 'INVALID' : 'NOT_PROCESSED',
  traderPostalCodeMatch: 'NOT_PROCESSED',
  traderCityMatch: 'NOT_PROCESSED',
})

const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

const behaviours: Readonly<Record<string, (response: ServerResponse, question: Question) => void>> =
  {
    valid: (response, question) => json(response, 200, answerTo(question, true)),
    invalid: (response, question) => json(response, 200, answerTo(question, false)),
    down: (response) => json(response, 503, { message: 'Service Unavailable' }),
    'member-state-unavailable': (response) => json(response, 200, refusal('MS_UNAVAILABLE')),
    busy: (response) => json(response, 500, refusal('MS_MAX_CONCURRENT_REQ')),
    'wrong-requester': (response) => json(response, 400, refusal('INVALID_REQUESTER_INFO')),
    'false-with-error': (response, question) =>
      json(response, 200, { ...answerTo(question, false), userError: 'MS_UNAVAILABLE' }),
    slow: () => undefined,
    malformed: (response) => response.writeHead(200).end('<html>maintenance</html>'),
    'of-another': (response, question) =>
      json(response, 200, answerTo({ ...question, vatNumber: '00000000000' }, true)),
    redirect: (response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port()}/private` }).end(),
    huge: (response) => {
      const piece = Buffer.alloc(1024 * 1024, '[')
      response.writeHead(200, { 'content-type': 'application/json' })
      let sent = 0
      const more = () => {
        while (sent < 50) {
          sent++
          if (!response.write(piece)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    },
  }

const port = () => (server.address() as AddressInfo).port

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  if (request.url === '/behaviour') {
    behaviour = body
    return json(response, 200, {})
  }
  if (request.url === '/questions') return json(response, 200, questions.splice(0))
  questions.push(request.url === '/private' ? '/private' : JSON.parse(body))
  behaviours[behaviour]?.(response, JSON.parse(body || '{}') as Question)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${port()}\n`))
