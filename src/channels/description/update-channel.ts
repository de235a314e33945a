import { announce } from '../../platform/events/outbox-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { channelEvents } from '../directory/channel.ts'
import { ChannelChange, ChannelStatus, describedBy, statusOf } from './channel-description.ts'
import { changeDescription, findDescription, lockDescription } from './description-store.ts'

export const updateChannel = channelOperation({
  name: 'updateChannel',
  summary: 'Update what a channel says of itself',
  description:
    'Changes the members that are named; connected merchants read them. `mfaPin` may be left out and is not ' +
    'checked: a second factor of a program would be a second secret in the same place.',
  method: 'PATCH',
  path: '',
  body: ChannelChange,
  example: { displayName: 'Harbour market', website: 'https://harbour-market.example' },
  answer: { status: 200, shape: ChannelStatus },

  async handle({ tx, body, audit }, { id }) {
    const { uuid, description: before, displayName } = await lockDescription(tx, id)
    const said = describedBy(body)
    const features = { ...before.featureList, ...said.featureList }
    const description = { ...before, ...said, featureList: features }
    await changeDescription(tx, id, { displayName: body.displayName, description })
    announce(tx, { entity: channelEvents, kind: 'changed', ids: [id] })
    audit({
      ...{ entity: 'channel', entityId: uuid },
      before: { ...before, displayName },
      after: { ...description, displayName: body.displayName ?? displayName },
    })
    return statusOf(await findDescription(tx, id))
  },
})
