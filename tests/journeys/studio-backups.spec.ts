import { test } from '#tests/harness/journey.ts'
import { backUp } from '#tests/harness/shop-steps.ts'

test('the owner backs everything up by one press @every-screen', async ({
  page,
  account,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await signInAs(account('marina'))
  await backUp(page)
  await expectAccessible()
})
