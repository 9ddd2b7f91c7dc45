"""OpenStack Swift with its S3 API: the four servers of one small cluster in one process.

Takes the folder, and the S3 key and its secret. Prints the port on 127.0.0.1, and runs until its input ends.
"""

import os
import sys
from pathlib import Path

from swift.common import utils

folder, key, secret = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
account, user = key.split(':')
utils.SWIFT_CONF_FILE = str(folder / 'swift.conf')
Path(utils.SWIFT_CONF_FILE).write_text('[swift-hash]\nswift_hash_path_suffix = tests\n')

# These read the file when they are imported.
from eventlet import listen, patcher, spawn, wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

utils.eventlet_monkey_patch()
(folder / 'devices' / 'disk').mkdir(parents=True)

storage = """
[DEFAULT]
devices = {folder}/devices
mount_check = false
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

# tempauth requires a cache. Nothing listens at this address, which acts as a cache that stores nothing.
proxy = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def start(kind, config):
    path = folder / f'{kind}-server.conf'
    path.write_text(config.format(folder=folder, kind=kind, account=account, user=user, secret=secret))
    socket = listen(('127.0.0.1', 0))
    # S3 clients look for the header ETag, not Etag.
    options = {'protocol': SwiftHttpProtocol, 'capitalize_response_headers': False}
    server = spawn(wsgi.server, socket, loadapp(str(path), {'log_name': kind}), utils.NullLogger(), **options)
    return server, socket.getsockname()[1]


def end_with_input():
    sys.stdin.buffer.read()
    os._exit(0)


for kind in ('account', 'container', 'object'):
    _, port = start(kind, storage)
    ring = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    place = {'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'meta': ''}
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, **place})
    ring.rebalance()
    ring.get_ring().save(str(folder / f'{kind}.ring.gz'))

server, port = start('proxy', proxy)
print(port, flush=True)
patcher.original('threading').Thread(target=end_with_input, daemon=True).start()
server.wait()
