import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import { ParcelChoices } from '../parcel-cards.tsx'
import type { parcelQuery, Returnable } from '../queries.ts'
import { useT } from '../texts.ts'
import { useParcelSearch } from '../use-parcel-search.ts'
import { BookForm } from './book-form.tsx'
import { CurrentLot } from './current-lot.tsx'
import { GoodsList } from './goods-list.tsx'
import type { Parcel } from './parcel-work.ts'
import { SettledParcel } from './settled-parcel.tsx'
import { useDesk } from './use-desk.ts'
import { usePhotos } from './use-photos.ts'

type Announced = Awaited<ReturnType<NonNullable<ReturnType<typeof parcelQuery>['queryFn']>>>

interface DeskParcelProps {
  /** Left out where nobody announced it. */
  readonly announced?: Announced
  readonly order: Returnable
  readonly parcel: Parcel
  /** Why nothing can be booked. */
  readonly notice: ReactNode
}

/** One parcel at the desk: what is in it, how it is judged, and the press that books all of it. */
export function DeskParcel({ announced, order, parcel, notice }: DeskParcelProps) {
  const t = useT()
  const photos = usePhotos(parcel.returnId)
  const desk = useDesk(parcel, photos.keepWith)
  const { goods } = parcel
  const { settled, current, queue } = desk
  // After the press the next parcel is scanned.
  const next = useParcelSearch()
  const own = current && goods.find(({ id }) => id === current.goodsId)
  const number = announced?.returned.number
  return (
    <ScanPage
      title={number ? t('return', { number }) : t('unannounced', { order: order.salesOrderNumber })}
      state={
        <>
          {announced && (
            <Badge size="lg" variant="outline" color="gray" c="var(--kontor-muted)" tt="none">
              {t(`state.${announced.state}`)}
            </Badge>
          )}
          <Text c="var(--kontor-muted)">
            {[order.customerName, announced && t('ofOrder', { number: order.salesOrderNumber })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      }
      hint={t('parcel.hint')}
      onScan={settled ? next.scan : desk.scan}
      result={(settled && next.result) ?? desk.result}
      pendingCount={queue.pending.length}
      isOffline={queue.isOffline}
    >
      {settled && next.found && <ParcelChoices found={next.found} />}
      {settled ? <SettledParcel settled={settled} photos={photos} /> : notice}
      {own && current && (
        <CurrentLot
          key={current.key}
          goods={own}
          lot={current}
          places={parcel.placesOf(own)}
          needsReason={announced === undefined || own.announced === 0}
          desk={desk}
          photos={photos}
        />
      )}
      {desk.lots.length > 0 && goods.length > 0 && <BookForm desk={desk} goods={goods} />}
      {!settled && goods.length > 0 && (
        <GoodsList goods={goods} desk={desk} placesOf={parcel.placesOf} />
      )}
    </ScanPage>
  )
}
