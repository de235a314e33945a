import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSchedule, scheduleOf } from './schedule.ts'

test('a schedule that people chose comes back as they chose it, and any other stays as it is', () => {
  for (const schedule of ['0 7 * * *', '30 18 * * 5', '5 0 1 * *', null]) {
    assert.equal(scheduleOf(readSchedule(schedule), schedule), schedule)
  }
  for (const schedule of ['0 7 * * 1-5', '0 7 15 * *', '0 7,12 * * *']) {
    const times = readSchedule(schedule)
    assert.equal(times.how, 'own')
    assert.equal(scheduleOf(times, schedule), schedule)
  }
})
