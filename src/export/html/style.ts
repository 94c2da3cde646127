/** The page's looks: light and dark, on a desk, on a phone, on paper. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#22201c;--quiet:#6b665c;--line:#d9d4c8;--card:#fff;--accent:#1d5fa8;
--action:#fff;--action-ink:#22201c;--edge:#8b857a;--reaction:#fbe3b5;--reaction-ink:#5c3c00;--opportunity:#e6d5f3;--opportunity-ink:#44215f;--turn:#e9e5db;
--t0:#f2cfcb;--t1:#cfdff2;--t2:#d3ecd0;--t3:#f5ebc0;--t4:#e4d5ee;--t5:#cdeae8;--curve:#a33b2e;--area:#a33b2e22}
@media (prefers-color-scheme:dark){:root{--ground:#191815;--ink:#ece8df;--quiet:#a39d90;--line:#3b3832;--card:#22201d;--accent:#8bbcf0;
--action:#22201d;--action-ink:#ece8df;--edge:#857f73;--reaction:#5a4310;--reaction-ink:#fdecc4;--opportunity:#4a2c63;--opportunity-ink:#f0e2fb;--turn:#35322c;
--t0:#5c2e29;--t1:#28405c;--t2:#2b4a2a;--t3:#524817;--t4:#452f55;--t5:#1f4a48;--curve:#f08d7e;--area:#f08d7e22}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1.5rem 1rem 4rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2.2rem 0 .8rem;padding-bottom:.2rem;border-bottom:2px solid var(--line)}
h3{font-size:1.05rem;margin:1.6rem 0 .4rem}
h4{font-size:1rem;margin:1rem 0 .2rem;color:var(--accent)}
dl{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;margin:0;color:var(--quiet)}
dl div{display:flex;gap:.4rem}dd{margin:0;color:var(--ink)}
table{width:100%;border-collapse:collapse;background:var(--card);font-variant-numeric:tabular-nums}
th,td{padding:.4rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-size:.85rem;color:var(--quiet);font-weight:600}
.right{text-align:right}.center{text-align:center}
tr.active td{font-weight:700}tr.fallen td{color:var(--quiet)}
tr.fallen td.name{text-decoration:line-through}
ul{margin:.1rem 0;padding-left:1.3rem}li{margin:.1rem 0}
.log ul ul{border-left:2px solid var(--line);list-style:none;padding-left:.8rem;margin-left:.1rem}
.overruled{font-size:.8rem;border:1px solid currentColor;border-radius:.6rem;padding:0 .45rem;white-space:nowrap;color:var(--quiet)}
.secret{color:var(--quiet);font-style:italic}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;padding:0;margin:0 0 .6rem;font-size:.85rem;color:var(--quiet)}
.key{display:inline-block;width:.9em;height:.9em;border-radius:.2em;margin-right:.35em;vertical-align:-.1em;border:1px solid #0003}
.key.action{background:var(--action);border-color:var(--edge)}.key.reaction{background:var(--reaction)}.key.opportunity{background:var(--opportunity)}
.key.t0{background:var(--t0)}.key.t1{background:var(--t1)}.key.t2{background:var(--t2)}.key.t3{background:var(--t3)}.key.t4{background:var(--t4)}.key.t5{background:var(--t5)}
figure{margin:0 0 .8rem}figcaption{font-size:.85rem;color:var(--quiet);margin-bottom:.2rem}
.scroll{overflow-x:auto;padding-bottom:.3rem}
svg{display:block;font:12px system-ui,sans-serif}
svg text{fill:var(--ink)}
.turn rect{fill:var(--turn)}
.t0 rect{fill:var(--t0)}.t1 rect{fill:var(--t1)}.t2 rect{fill:var(--t2)}.t3 rect{fill:var(--t3)}.t4 rect{fill:var(--t4)}.t5 rect{fill:var(--t5)}
.span.action rect{fill:var(--action);stroke:var(--edge)}.span.action text{fill:var(--action-ink)}
.span.reaction rect{fill:var(--reaction)}.span.reaction text{fill:var(--reaction-ink)}
.span.opportunity rect{fill:var(--opportunity)}.span.opportunity text{fill:var(--opportunity-ink)}
.span.undone rect{stroke:var(--ink);stroke-dasharray:3 2}
.curves{display:grid;grid-template-columns:minmax(5rem,auto) 1fr auto;gap:.35rem .8rem;align-items:center}
.curves svg{width:100%;height:26px;background:var(--card);border:1px solid var(--line)}
.curves .left{font-variant-numeric:tabular-nums;text-align:right}
.curves .fallen{color:var(--quiet);font-size:.85rem}
.line{fill:none;stroke:var(--curve);stroke-width:2;vector-effect:non-scaling-stroke}
.area{fill:var(--area)}.rounds{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
@media (max-width:40rem){
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block;width:auto}
tr{border:1px solid var(--line);border-radius:.5rem;margin-bottom:.6rem;padding:.3rem .2rem;background:var(--card)}
table{background:none}
td,td.right,td.center{display:flex;gap:.6rem;border:0;padding:.1rem .6rem;text-align:left}
td:empty{display:none}
td::before{content:attr(data-title);flex:0 0 6.5rem;color:var(--quiet);font-weight:400;font-size:.9rem}
td.name{font-size:1.1rem;font-weight:700}td.name::before,td.position.right{display:none}
}
@media print{
:root{--ground:#fff;--ink:#000;--card:#fff;--line:#bbb;--quiet:#444}
body{max-width:none;padding:0;font-size:11pt}
h2,h3,h4{break-after:avoid}figure,tr,li{break-inside:avoid}
.scroll{overflow:visible}.scroll svg{max-width:100%;height:auto}
rect,.key,.area{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`
