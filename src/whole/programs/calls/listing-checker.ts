import type { Program } from '../program.ts'

/** Looks every few hours whether items exist and where they are sold. */
export const listingChecker: Program = {
  name: 'a listing checker in Python',
  headers: [
    'User-Agent: python-requests/2.32.3',
    'Accept-Encoding: gzip, deflate',
    'Accept: */*',
    'Connection: keep-alive',
    'X-ChallengeCode: any-word-of-its-own',
    'X-AppId: <app>',
    'X-AppVersion: 2.2.2026',
    'Authorization: Wawi <key>',
    'api-version: 1.0',
  ],
  calls: [
    {
      line: 'GET /api/eazybusiness/v1/items?searchKeyWord=Harbour+Espresso&pageNumber=1&pageSize=2',
      status: 200,
      sees: {
        PageSize: 2,
        'Items.length': 2,
        'Items.0.Name': 'Harbour Espresso',
        'Items.0.IsActive': true,
      },
    },
    {
      line: 'GET /api/eazybusiness/v1/items?searchKeyWord=Harbour+Espresso&pageNumber=20&pageSize=100',
      status: 200,
      sees: { Items: [], HasNextPage: false },
    },
  ],
}
