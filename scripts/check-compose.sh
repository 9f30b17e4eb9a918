#!/usr/bin/env bash
# Checks that the compose file is valid YAML, that every service has restricted rights and a health
# check, and that the volumes of all services are declared. Uses the Python of the API checks,
# because it has a YAML parser.
source "$(dirname "$0")/lib.sh"
source scripts/test-tools.sh
need_schemathesis
PYTHONDONTWRITEBYTECODE=1 api/checks/.venv/bin/python - <<'PYTHON'
import yaml

whole = yaml.safe_load(open("compose.yaml", encoding="utf-8"))
services, declared = whole["services"], set(whole["volumes"])
assert set(services) == {"jobwright", "database", "mail"}, set(services)
used = set()
for name, service in services.items():
    assert service["read_only"] is True, f"{name}: its root is writable"
    assert service["cap_drop"] == ["ALL"], f"{name}: it has capabilities"
    assert service["security_opt"] == ["no-new-privileges:true"], f"{name}: it may gain privileges"
    # The service of Jobwright needs no health check in this file, because its image has one.
    assert name == "jobwright" or service["healthcheck"]["test"][0] == "CMD", f"{name}: it has no health check"
    for port in service.get("ports", []):
        assert port.startswith("127.0.0.1:"), f"{name}: {port} is open to the network"
    used |= {volume.split(":")[0] for volume in service.get("volumes", [])}
assert used == declared, (used, declared)
assert services["jobwright"]["volumes"] == ["data:/data"]
assert services["jobwright"]["ports"] == ["127.0.0.1:8080:8080"]
print("compose.yaml: three services, all restricted")
PYTHON
