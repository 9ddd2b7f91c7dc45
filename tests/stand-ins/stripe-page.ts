import { Hono } from 'hono'
import { html } from 'hono/html'
import type { StripeBooks } from './stripe-books.ts'

export function stripePage(books: StripeBooks) {
  return new Hono()
    .get('/c/pay/:id', (c) => {
      const session = books.find(c.req.param('id'))
      if (!session) return c.text('There is no such payment.', 404)
      const { params, status, amount, intent } = session
      const item = params.line_items?.[0]
      return c.html(html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Stand-in of Stripe</title>
            <style>
              body { font: 1rem/1.5 system-ui; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #111; background: #fff }
              button, a { display: block; width: 100%; box-sizing: border-box; padding: .7rem; margin: .6rem 0; font: inherit; text-align: center; color: #111; background: #eee; border: 1px solid #555 }
              [role=alert] { color: #a00000 }
            </style>
          </head>
          <body>
            <main>
              <h1>Stand-in of Stripe</h1>
              <p>For tests: no money moves.</p>
              <p>${item?.price_data?.product_data?.name ?? item?.price}</p>
              <p><strong>$${(amount / 100).toFixed(2)}</strong></p>
              ${
                status === 'open'
                  ? html`${intent ? html`<p role="alert">Your card was declined. Try another one.</p>` : ''}
                      <form method="post">
                        <button name="answer" value="pay">Pay</button>
                        <button name="answer" value="decline">Decline</button>
                        <button name="answer" value="later">Pay later</button>
                      </form>
                      <a href="${params.cancel_url ?? ''}">Back</a>`
                  : html`<p role="alert">This payment is ${status}.</p>
                      <a href="${params.success_url ?? ''}">Return to the shop</a>`
              }
            </main>
          </body>
        </html>`)
    })
    .post('/c/pay/:id', async (c) => {
      const id = c.req.param('id')
      const { answer } = await c.req.parseBody()
      const session = books.find(id)
      if (!session) return c.text('There is no such payment.', 404)
      const done = answer === 'pay' ? books.pay(id) : answer === 'later' ? books.payLater(id) : false
      if (answer === 'decline') books.decline(id)
      return c.redirect(done ? (session.params.success_url ?? '') : session.url, 303)
    })
}
